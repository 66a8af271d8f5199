import styles from './Charts.module.css'

/** A line of the legend: colour, quantity, total. */
export function Key({ colour, label, value }: { colour: string; label: string; value: string }) {
  return (
    <span className={styles.key}>
      <i style={{ background: colour }} />
      <span>{label}</span>
      <b>{value}</b>
    </span>
  )
}
