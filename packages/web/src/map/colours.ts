import { tokens } from '../theme/tokens.ts'

export type Theme = keyof typeof tokens

/** What only a map has (land, water); the rest is the tokens'. */
const grounds = {
  light: { land: '#eceeee', water: '#b9d8f0', border: '#b3b9c4', region: '#d3d7de', label: '#6d7480' },
  dark: { land: '#171a1f', water: '#1d3850', border: '#4a515e', region: '#2b3038', label: '#9aa2ae' },
}

export const coloursOf = (theme: Theme) => ({ ...tokens[theme], ...grounds[theme] })
export type MapColours = ReturnType<typeof coloursOf>
