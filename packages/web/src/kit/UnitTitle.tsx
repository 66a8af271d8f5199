import kit from './kit.module.css'

/** Longer ones go to the second line of a head, whole; a sign never stands there alone. */
const signLength = 3

/** «Энергия, ₸/кВт·ч» as a column's head: the unit is never broken. */
export function UnitTitle({ title }: { title: string }) {
  const [, name, unit] = /^(.*), (\S+)$/.exec(title) ?? []
  if (!name || !unit) return title
  return (
    <>
      {name},{unit.length > signLength ? ' ' : '\u00a0'}
      <span className={kit.nowrap}>{unit}</span>
    </>
  )
}
