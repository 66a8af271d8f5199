import { LoaderCircle, Plug, Unplug, Wifi, WifiOff } from 'lucide-react'
import { formatTime } from '../i18n/format.ts'
import { StatusChip } from '../kit/StatusChip.tsx'
import { useWords } from '../kit/useWords.ts'
import type { Bench } from './bench.ts'

/** What is true of the socket, and since when it is lost. */
export function LinkChip({ bench }: { bench: Bench }) {
  const { t } = useWords()
  const { station, isWanted, lostAtMs } = bench
  const say = (key: string, values: Record<string, string> = {}) => t(`emulator.link.${key}`, values)
  return (
    <span role="status">
      {station.isAccepted ? (
        <StatusChip tone="green" icon={Wifi}>
          {say('accepted')}
        </StatusChip>
      ) : station.isOnline ? (
        <StatusChip tone="blue" icon={Plug}>
          {station.registration === 'none' ? say('booting') : say(station.registration)}
        </StatusChip>
      ) : isWanted && lostAtMs ? (
        <StatusChip tone="yellow" icon={WifiOff}>
          {say('lost', { time: formatTime(lostAtMs) })}
        </StatusChip>
      ) : isWanted ? (
        <StatusChip tone="blue" icon={LoaderCircle}>
          {say('connecting')}
        </StatusChip>
      ) : (
        <StatusChip tone="grey" icon={Unplug}>
          {say('offline')}
        </StatusChip>
      )}
    </span>
  )
}
