import type { JobHandlers } from '../../../jobs/jobs.ts'
import { handleEvents } from './handle-event.ts'
import { sweepEvents } from './sweep-events.ts'

export const eventsJobs: JobHandlers = {
  'payment-event': (tools, about) => handleEvents(tools, about),
  'sweep-payment-events': (tools) => sweepEvents(tools),
}
