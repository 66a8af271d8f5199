/** Where the bank's own app may be: there its link is opened, elsewhere its code is shown. */
export const isPhone = (): boolean =>
  matchMedia('(max-width: 599.95px)').matches || matchMedia('(pointer: coarse)').matches
