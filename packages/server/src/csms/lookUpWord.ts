/** Which of the words a station means, in whatever case and between whatever spaces it writes it: they differ in it. */
export function wordMeant<Word extends string>(words: readonly Word[], said: string): Word | undefined {
  const meant = said.trim().toLowerCase()
  return words.find((word) => word.toLowerCase() === meant)
}

/** What a word of a station's stands for. */
export function lookUpWord<T>(table: Readonly<Record<string, T>>, said: string): T | undefined {
  const word = wordMeant(Object.keys(table), said)
  return word === undefined ? undefined : table[word]
}
