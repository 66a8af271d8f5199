import type { Colours } from './tokens.ts'

/** The tokens as MUI's palette of one colour scheme. */
export const palette = (of: Colours) => ({
  background: { default: of.frame, paper: of.card },
  divider: of.line,
  text: { primary: of.t1, secondary: of.t2, disabled: of.t3 },
  primary: { main: of.brand, dark: of.brandH, light: of.brandL, contrastText: of.onBrand },
  secondary: { main: of.t2, dark: of.t1, light: of.t3, contrastText: of.card },
  error: { main: of.red, dark: of.red, light: of.redS, contrastText: of.card },
  warning: { main: of.yellow, dark: of.yellow, light: of.yellowS, contrastText: of.card },
  success: { main: of.green, dark: of.green, light: of.greenS, contrastText: of.card },
  info: { main: of.blue, dark: of.blue, light: of.blueS, contrastText: of.card },
  action: {
    active: of.t2,
    hover: of.hover,
    selected: of.brandS,
    disabled: of.t3,
    disabledBackground: of.sunken,
  },
  status: {
    green: { text: of.green, soft: of.greenS, solid: of.greenX },
    blue: { text: of.blue, soft: of.blueS, solid: of.blueX },
    teal: { text: of.teal, soft: of.tealS, solid: of.tealX },
    dgreen: { text: of.dgreen, soft: of.dgreenS, solid: of.dgreenX },
    yellow: { text: of.yellow, soft: of.yellowS, solid: of.yellowX },
    red: { text: of.red, soft: of.redS, solid: of.redX },
    grey: { text: of.grey, soft: of.greyS, solid: of.greyX },
  },
  chart: {
    energy: of.cEnergy,
    time: of.cTime,
    money: of.cMoney,
    count: of.cCount,
    ac: of.cAc,
    dc: of.cDc,
    none: of.cNone,
    grid: of.cGrid,
  },
  surface: {
    frame: of.frame,
    sheet: of.sheet,
    card: of.card,
    sunken: of.sunken,
    hover: of.hover,
    pressed: of.pressed,
  },
})
