/** What a word of a station's stands for, in whatever case and between whatever spaces it is written: they differ in it. */
export const lookUpWord = <T>(table: Readonly<Record<string, T>>, said: string): T | undefined => {
  const meant = said.trim().toLowerCase()
  return Object.entries(table).find(([word]) => word.toLowerCase() === meant)?.[1]
}
