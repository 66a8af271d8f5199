// Loaded into a server before its own code: stops it, cleanly, when the process that started it is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
