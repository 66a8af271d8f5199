/** What a word of a station's stands for, in whatever case it is written: they differ in it. */
export const lookUpWord = <T>(table: Readonly<Record<string, T>>, said: string): T | undefined =>
  Object.entries(table).find(([word]) => word.toLowerCase() === said.toLowerCase())?.[1]
