/** «Сумма, ₸» as a column's head: the unit never stands alone on a second line. */
export const withUnit = (title: string) => title.replace(/, (?=\S+$)/, ',\u00a0')
