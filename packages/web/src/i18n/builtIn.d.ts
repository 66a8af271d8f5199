/** Made out of the translations at build time (`vite/builtInWords.ts`). */
declare module 'virtual:no-words' {
  const words: Record<'ru' | 'kk' | 'en', object>
  export default words
}
declare module 'virtual:sign-in-words' {
  const words: Record<'ru' | 'kk' | 'en', object>
  export default words
}
