const family = "'Golos Text Variable', 'Golos Text', Inter, system-ui, 'Segoe UI', 'Noto Sans', sans-serif"

/** px of font and line; 570 is the weight of headings and figures. */
const step = (sizePx: number, linePx: number, fontWeight: number, letterSpacing = '0') => ({
  fontSize: `${sizePx}px`,
  lineHeight: `${linePx}px`,
  fontWeight,
  letterSpacing,
})

export const typography = {
  fontFamily: family,
  htmlFontSize: 16,
  fontSize: 13,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 570,
  h1: step(20, 28, 570, '-.012em'),
  h2: step(15, 22, 570, '-.006em'),
  h3: step(13, 20, 570),
  h4: step(20, 28, 570, '-.012em'),
  h5: step(15, 22, 570),
  h6: step(15, 22, 570),
  subtitle1: step(13, 20, 500),
  subtitle2: step(13, 20, 570),
  body1: step(13, 20, 400),
  body2: step(13, 20, 400),
  button: { ...step(13, 20, 500), textTransform: 'none' as const },
  caption: step(12, 16, 400),
  overline: { ...step(12, 16, 500), textTransform: 'none' as const },
}
