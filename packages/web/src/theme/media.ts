/** Where the layout turns, said once for scripts and, as `@media (--narrow)`, for styles (`vite/media.ts`). */
export const media = {
  /** A telephone. */
  narrow: '(max-width: 599.95px)',
  /** A tablet, and less. */
  medium: '(max-width: 899.95px)',
  /** A window without room for a second column. */
  snug: '(max-width: 1199.95px)',
  /** What is pressed with a thumb, however wide the window. */
  coarse: '(pointer: coarse)',
}
