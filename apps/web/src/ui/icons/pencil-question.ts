import { createIcon } from './create-icon.tsx'

export const IconPencilQuestion = createIcon(
  'pencil-question',
  'M8 20l6 -6l3 -3l1.5 -1.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4h4M13.5 6.5l4 4M19 22v.01M19 19a2.003 2.003 0 0 0 .914 -3.782a1.98 1.98 0 0 0 -2.414 .483',
)
