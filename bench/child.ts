import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

type Options = { script: string; args?: string[]; env?: Record<string, string>; ready?: RegExp }
export type Child = { process: ChildProcess; stop(): Promise<void>; output: Promise<string> }

/** A part in a process of its own, running from its sources; resolves once it prints `ready`. */
export async function startChild({ script, args = [], env = {}, ready }: Options): Promise<Child> {
  const child = spawn(process.execPath, [new URL(script, import.meta.url).pathname, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  const output = once(child, 'exit').then(() => text)
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (ready?.test(text)) resolve()
    })
    child.once('exit', (code) => (code ? reject(new Error(`${script} ended with ${code}`)) : resolve()))
    if (!ready) resolve()
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await output
  }
  return { process: child, stop, output }
}

/** What it has of the machine's memory; Linux alone tells. */
export const residentMiB = ({ process: { pid } }: Child): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
