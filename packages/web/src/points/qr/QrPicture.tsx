import { modulesOf } from './modules.ts'

/** Black on white in every theme: cameras want the contrast. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { path, size } = modulesOf(text)
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
