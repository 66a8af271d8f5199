import type { RowOf } from '@zaryad/model'
import { altOf } from './altOf.ts'

type Shown = Pick<RowOf<'adItems'>, 'file' | 'kind' | 'alt'> & { language?: RowOf<'adItems'>['language'] }

/** The picture or the video itself. */
export function Media({ item, className }: { item: Shown; className?: string }) {
  const address = `/uploads/${item.file}`
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
