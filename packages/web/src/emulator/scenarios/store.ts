import * as z from 'zod'
import { type Listed, type Scenario, scenario } from './scenario.ts'

const place = 'emulator.scenarios'
const kept = z.array(scenario)

/** Own scenarios, of this browser; what is broken there is left out. */
export function ownScenarios(): Scenario[] {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(place) ?? '[]'))
  } catch {
    return []
  }
}

export const keepScenarios = (all: Scenario[]) => localStorage.setItem(place, JSON.stringify(all))

export const asListed = (own: Scenario[]): Listed[] =>
  own.map((each, index) => ({ ...each, key: `own-${index}`, isOwn: true }))

export const bare = ({ name, steps }: Scenario): Scenario => ({ name, steps })

/** Out of a file or a link; undefined for what is none. */
export function readScenario(text: string): Scenario | undefined {
  try {
    return scenario.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

const mark = '#scenario='

/** Everything is in the fragment: the server never sees it. */
export function linkTo(wanted: Scenario): string {
  const bytes = new TextEncoder().encode(JSON.stringify(bare(wanted)))
  const code = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
  return `${window.location.origin}/components/emulator${mark}${code}`
}

export function fromFragment(fragment: string): Scenario | undefined {
  if (!fragment.startsWith(mark)) return undefined
  try {
    const code = fragment.slice(mark.length).replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(code), (letter) => letter.codePointAt(0) ?? 0)
    return readScenario(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
