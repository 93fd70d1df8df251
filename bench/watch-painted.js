// Runs before the page's own scripts. Records the milliseconds from pressing "Sign in" to the frame that shows the
// balance.
let pressed = 0
addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
new MutationObserver((_changes, observer) => {
  const shown = document.querySelector('[data-testid=balance]')
  if (!/\d/.test(shown?.textContent ?? '')) return
  observer.disconnect()
  // The first callback runs before the frame is drawn, the second after.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.documentElement.dataset.painted = String(performance.now() - pressed)
    }),
  )
}).observe(document, { childList: true, subtree: true, characterData: true })
