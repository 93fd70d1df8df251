/** Single keys by what they do. The digits follow the navigation, so they are the same in every language. */
export const shortcuts = {
  search: { keys: ['/'], hotkey: 'Slash' },
  topUp: { keys: ['P'], hotkey: 'P' },
  home: { keys: ['1'], hotkey: 'Digit1' },
  services: { keys: ['2'], hotkey: 'Digit2' },
  history: { keys: ['3'], hotkey: 'Digit3' },
  support: { keys: ['4'], hotkey: 'Digit4' },
  shortcuts: { keys: ['?'], hotkey: 'shift+Slash' },
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
