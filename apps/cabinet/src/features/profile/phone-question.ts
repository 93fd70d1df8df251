const key = 'phoneAsked'

/** Whether the person has been asked about their phone in this tab, so that the question comes once; not which it is. */
export const phoneQuestion = {
  isAsked: (): boolean => sessionStorage.getItem(key) !== null,
  hide: (): void => sessionStorage.setItem(key, '1'),
}
