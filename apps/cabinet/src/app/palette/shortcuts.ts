/** Single keys that do the same on every page. The digits follow the navigation, whose items vary. */
export const shortcuts = {
  search: { key: '/', hotkey: 'Slash' },
  topUp: { key: 'P', hotkey: 'P' },
  shortcuts: { key: '?', hotkey: 'shift+Slash' },
} as const

export type Shortcut = keyof typeof shortcuts

const item = 'shortcuts'

/** Whether single keys act: a choice kept in this browser, because a key pressed by accident must not disturb anybody. */
export const singleKeys = {
  isOn: () => localStorage.getItem(item) !== 'off',
  set(isOn: boolean): void {
    if (isOn) localStorage.removeItem(item)
    else localStorage.setItem(item, 'off')
  },
}
