import type { Row } from '../../kit/screen.ts'
import { altOf } from './altOf.ts'

/** The picture or the video itself. */
export function Media({ item, className }: { item: Row; className?: string }) {
  const address = `/uploads/${String(item.file)}`
  if (item.kind === 'video') {
    return (
      <video
        className={className}
        src={address}
        aria-label={altOf(item)}
        muted
        playsInline
        controls
        preload="metadata"
      />
    )
  }
  return <img className={className} src={address} alt={altOf(item)} loading="lazy" />
}
