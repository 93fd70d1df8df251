// Runs in the page before its own scripts: writes on the page how long it took from the press on "Sign in" to the
// frame that shows the balance, in milliseconds.
let pressed = 0
addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
new MutationObserver((_changes, observer) => {
  const shown = document.querySelector('[data-testid=balance]')
  if (!/\d/.test(shown?.textContent ?? '')) return
  observer.disconnect()
  // The first callback comes before that frame is drawn, the second after.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.documentElement.dataset.painted = String(performance.now() - pressed)
    }),
  )
}).observe(document, { childList: true, subtree: true, characterData: true })
