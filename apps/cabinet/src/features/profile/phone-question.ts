const key = 'phoneAsked'

/** Whether the question was shown in this tab; the phone itself is not stored. */
export const phoneQuestion = {
  isAsked: (): boolean => sessionStorage.getItem(key) !== null,
  hide: (): void => sessionStorage.setItem(key, '1'),
}
