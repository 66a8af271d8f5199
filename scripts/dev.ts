import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createServer } from 'vite'

/**
 * `npm run dev`: the demonstration network on a server that restarts when its sources change, and the console with
 * hot reload in front of it. `PORT` is the server's (8080), `DEV_PORT` the console's (5173).
 */
const root = join(import.meta.dirname, '..')
const port = process.env.PORT ?? '8080'
process.env.API_URL ??= `http://127.0.0.1:${port}`

const watched = ['banks', 'model', 'ocpp', 'server', 'station'].map((name) => `packages/${name}/src`)
const server = spawn(
  process.execPath,
  [
    '--watch-preserve-output',
    ...watched.map((path) => `--watch-path=${path}`),
    'packages/server/src/main.ts',
    '--demo',
  ],
  { cwd: root, env: { ...process.env, PORT: port }, stdio: 'inherit' },
)

const web = await createServer({
  root: join(root, 'packages', 'web'),
  configFile: join(root, 'packages', 'web', 'vite.config.ts'),
  server: { port: Number(process.env.DEV_PORT ?? 5173) },
})
await web.listen()
web.printUrls()

const stop = async () => {
  server.kill('SIGTERM')
  await Promise.all([server.exitCode ?? once(server, 'exit'), web.close()])
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
server.once('exit', (code) => void web.close().then(() => process.exit(code ?? 0)))
