/** A number of +7, with its code or without, as it is read out, `+7 701 555 01 02`; any other as it was typed. */
export function phoneText(phone: string): string {
  const [, city, first, second, third] =
    /^(?:(?:\+?7|8)(?=\d{10}$)|(?=7\d{9}$))(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(
      phone.replace(/[ ()-]/g, ''),
    ) ?? []
  return city ? `+7 ${city} ${first} ${second} ${third}` : phone
}
