import type { KeptOrderStore } from './order-store.ts'

/** Opens another page and ends the order in this browser, once the flow is no longer shown. */
export function leaveFlow(store: KeptOrderStore, address: string): void {
  addEventListener('pagehide', () => store.clear(), { once: true })
  location.assign(address)
}
