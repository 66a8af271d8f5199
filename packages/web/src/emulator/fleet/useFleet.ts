import { useQueryClient } from '@tanstack/react-query'
import { Fleet, type FleetCounters, type OcppVersion } from '@zaryad/station'
import { useEffect, useRef, useState } from 'react'
import { testCard } from '../acts.ts'
import { makeStations, removeStations, type TestStation } from '../api.ts'
import { stationOptions } from '../bench.ts'
import { usualPlugs } from '../usualPlugs.ts'

export type FleetWish = {
  count: number
  connectPerS: number
  sessionsPerMin: number
  speed: number
  ocppVersion: OcppVersion
}
export type FleetPhase = 'none' | 'starting' | 'running' | 'stopping' | 'stopped'

const lookEveryMs = 1000
const drainMs = 3000

/** A fleet of stations of its own: those of before are used again, missing ones are made. */
export function useFleet() {
  const queries = useQueryClient()
  const [phase, setPhase] = useState<FleetPhase>('none')
  const [counters, setCounters] = useState<FleetCounters>()
  const fleet = useRef<Fleet>(undefined)
  const rows = useRef<TestStation[]>([])
  useEffect(() => {
    if (phase !== 'running') return
    const timer = setInterval(() => setCounters(fleet.current?.counters), lookEveryMs)
    return () => clearInterval(timer)
  }, [phase])
  useEffect(() => () => void fleet.current?.stop({ drainMs: 0 }), [])
  const read = () => queries.invalidateQueries({ queryKey: ['emulator', 'stations'] })

  async function start(wish: FleetWish): Promise<void> {
    const { count, connectPerS, sessionsPerMin, speed, ocppVersion } = wish
    setPhase('starting')
    try {
      const missing = count - rows.current.length
      if (missing > 0) {
        const body = { connectors: usualPlugs, count: missing, ocppVersion }
        rows.current.push(...(await makeStations(body)))
      }
    } catch (error) {
      setPhase('none')
      throw error
    }
    // those of before may have spoken another version
    const rowsNow = rows.current.slice(0, count).map((row) => ({ ...row, ocppVersion }))
    const stations = rowsNow.map((row) => ({ ...stationOptions(row), speed }))
    fleet.current = new Fleet({ stations, cards: [testCard], sessionsPerMin, connectPerS, seed: Date.now() })
    fleet.current.start()
    setCounters(fleet.current.counters)
    setPhase('running')
    await read()
  }

  async function stop(): Promise<void> {
    setPhase('stopping')
    await fleet.current?.stop({ drainMs })
    setCounters(fleet.current?.counters)
    setPhase('stopped')
  }

  async function clear(): Promise<void> {
    const ids = rows.current.map(({ id }) => id)
    if (ids.length > 0) await removeStations(ids)
    rows.current = []
    setCounters(undefined)
    setPhase('none')
    await read()
  }
  return { phase, counters, start, stop, clear }
}
