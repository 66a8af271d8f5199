/** Where the layout turns, said once for scripts and, as `@media (--narrow)`, for styles (`vite/media.ts`). */
export const media = {
  /** A telephone. */
  narrow: '(max-width: 599.95px)',
  /** A tablet, and less. */
  medium: '(max-width: 899.95px)',
  /** The narrowest telephone, and a page drawn four times as large. */
  tiny: '(max-width: 339.95px)',
  /** A telephone held across: what stays at an edge leaves little of the page. */
  low: '(max-height: 480px) and (max-width: 959.95px)',
  /** A window without room for a second column. */
  snug: '(max-width: 1199.95px)',
  /** What is pressed with a thumb, however wide the window. */
  coarse: '(pointer: coarse)',
}
