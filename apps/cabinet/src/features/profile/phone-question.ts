const key = 'phoneAsked'

/** Remembers that the question was postponed in this tab, without storing the phone number. */
export const phoneQuestion = {
  isAsked: (): boolean => sessionStorage.getItem(key) !== null,
  hide: (): void => sessionStorage.setItem(key, '1'),
}
