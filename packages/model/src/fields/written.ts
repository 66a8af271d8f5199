import * as z from 'zod'

/**
 * What has no shape and turns the letters round it, hides among them or rings a bell: controls but for tabs and ends
 * of lines, soft hyphens, spaces without a width, directions of writing. Telephones and spreadsheets paste them
 * unasked. Joiners stay, which letters and pictures of people are made with; a zero byte is refused elsewhere.
 */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** A text as it looks: without what nobody sees, in one spelling («й» is one letter), so that two that look the same are the same. */
export const asSeen = (text: string): string => text.replace(unseen, '').normalize('NFC')

/** An end of a line or a tab: of what nobody sees, `asSeen` leaves these two. */
const breaks = /[\t\n\r]/

export const isOneLine = (text: string): boolean => !breaks.test(text)

/** What somebody wrote, without what nobody sees and the spaces round it. */
export const written = () => z.string().overwrite(asSeen).trim()

/** The same in one line, as a list, a CSV and a station's display show it. */
export const writtenLine = () => written().refine(isOneLine, { error: 'severalLines' })
