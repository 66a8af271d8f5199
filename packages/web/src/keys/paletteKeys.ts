const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** The palette's keys as this keyboard names them. */
export const paletteKeys = () => (isMac() ? ['⌘', 'K'] : ['Ctrl', 'K'])
