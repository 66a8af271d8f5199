import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const checkMs = 500

const isLinux = existsSync('/proc/self/stat')

/** npm puts a shell between itself and us, and a kill of npm reaches neither: so we look whether both are there. */
export function whenNpmIsGone(act) {
  const above = process.ppid
  const { name, parent: npm } = lookUp(above)
  const isShell = /^-?(ba|da|z|k)?sh$/.test(name)
  const isNpmThere = () => !isShell || (isLinux ? lookUp(above).parent === npm : isAlive(npm))
  const timer = setInterval(() => {
    if (process.ppid === above && isNpmThere()) return
    clearInterval(timer)
    act()
  }, checkMs)
  timer.unref()
}

/** A process by the first fields of Linux's `stat`: pid, (name), state, parent. */
function lookUp(pid) {
  const [, name = '', parent = '0'] = /\((.*)\) \w (\d+)/s.exec(isLinux ? procStat(pid) : psStat(pid)) ?? []
  return { name: basename(name), parent: Number(parent) }
}

function procStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

function psStat(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'comm=,ppid=', '-p', String(pid)], { encoding: 'utf8' })
  return (stdout ?? '').trim().replace(/^(.*\S)\s+(\d+)$/, '($1) S $2')
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
