/** All of Kazakhstan keeps one time since 2024: that of what is of several locations, or of none. The IANA name knows the years before, too. */
export const networkTimeZone = 'Asia/Almaty'
