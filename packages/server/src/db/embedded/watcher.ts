import { spawn } from 'node:child_process'

/**
 * Stops PostgreSQL when this process is gone without having done so (SIGKILL, a crash): a shell whose
 * standard input is ours to hold; the kernel closes it with us. Returns how to call it off.
 */
export function stopWithUs(postgresPid: number): () => void {
  if (process.platform === 'win32') return () => {}
  const script = 'read -r _; kill -INT "$0" 2>/dev/null'
  const shell = spawn('/bin/sh', ['-c', script, String(postgresPid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.on('error', () => {})
  shell.unref()
  return () => shell.kill('SIGKILL')
}
