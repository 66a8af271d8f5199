export const hatchId = (name: string) => `hatch-${name}`

/** The pattern of a period that has not ended. */
export function Hatch({ id, colour }: { id: string; colour: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill={colour} opacity=".28" />
        <rect width="2" height="5" fill={colour} opacity=".6" />
      </pattern>
    </defs>
  )
}
