/** Prefixes where a path is not a page of the cabinet. */
const elsewhere =
  /^\/(api|acquirer|assets|bonus|brand|card-provider|chat|docs|messages|metrics|partners-service|payment-gateway|sandbox|tv-history)(\/|$)/
/** Segments that start with a dot, as in `/.env`: no page has such a name. */
const hidden = /\/(?:\.|%2e)/i

/**
 * Returns whether the cabinet answers a path, known or unknown, with its page. Other paths are files, calls and pages of
 * the server, or 404.
 * @param path path of a URL, without its query
 */
export function isPagePath(path: string): boolean {
  return !elsewhere.test(path) && !hidden.test(path)
}
