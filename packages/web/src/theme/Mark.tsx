/** The product's sign: the face of a plug that is also a shield. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <path
        fill="var(--brand)"
        d="M6.5 2h15A4.5 4.5 0 0 1 26 6.5v7.5a12 12 0 0 1-24 0V6.5A4.5 4.5 0 0 1 6.5 2z"
      />
      <g fill="#fff" opacity=".62">
        <circle cx="9.8" cy="7.8" r="1.8" />
        <circle cx="18.2" cy="7.8" r="1.8" />
        <circle cx="6.9" cy="14.4" r="1.8" />
        <circle cx="21.1" cy="14.4" r="1.8" />
      </g>
      <path fill="#fff" d="M15.3 9.3 10.3 16.1h3.1l-.8 6 5.1-7.2h-3.2z" />
    </svg>
  )
}
