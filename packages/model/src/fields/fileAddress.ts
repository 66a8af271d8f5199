// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const address = /^(https?|ftps?|sftp):\/\/[^\s/\u0000-\u001f\u007f][^\u0000-\u001f\u007f]*$/i

/** Where a station's files go to and come from (OCPP 1.6 §6.19, §6.41): nothing of its own disk, and no script. */
export const isFileAddress = (text: string): boolean => address.test(text.trim())
