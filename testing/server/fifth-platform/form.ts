import { z } from 'zod'

export const paperblogForm = {
  rules: {
    address: z.url('FIELD_BASE_URL_INVALID'),
    shelf: z.string().optional(),
    accessKey: z.string('FIELD_REQUIRED').min(8, 'FIELD_REQUIRED'),
  },
  saved: { address: z.string(), shelf: z.string().nullable() },
}
