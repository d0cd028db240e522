/** Stops this process in an orderly way when the launcher that started it is gone, even by `kill -9`. */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
