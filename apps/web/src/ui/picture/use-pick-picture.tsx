import { type ChangeEvent, useRef, useState } from 'react'
import type { Picked } from './CropDialog.tsx'
import { acceptedKind } from './image-kind.ts'

/**
 * A file field for one picture, opened by `open()`; put `field` anywhere. A good file becomes `picked`; anything that is
 * no PNG or JPEG, larger than `maxBytes` or broken calls `onRefused` and is not kept.
 */
export const usePickPicture = (maxBytes: number, onRefused: () => void) => {
  const input = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<Picked | null>(null)
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const file = field.files?.[0]
    if (!file) return
    const kind = await acceptedKind(file, maxBytes)
    // The same file may be chosen again.
    field.value = ''
    const picture = kind && (await createImageBitmap(file).catch(() => null))
    if (!kind || !picture) return onRefused()
    setPicked({ picture, kind })
  }
  return {
    picked,
    open: () => input.current?.click(),
    done: () => {
      picked?.picture.close()
      setPicked(null)
    },
    field: (
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        tabIndex={-1}
        onChange={(event) => void take(event)}
      />
    ),
  }
}
