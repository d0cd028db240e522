import { followParent } from './follow-parent.mjs'

/** Stops this process in an orderly way when what started it is gone, even by `kill -9`. */
const stop = () => process.kill(process.pid, 'SIGTERM')
if (process.channel) {
  process.once('disconnect', stop)
  process.channel.unref()
} else followParent(stop)
