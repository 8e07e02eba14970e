/** Shown until the first page is rendered: a progress line only, so that nothing shifts afterwards. */
export function Starting() {
  return <div className="starting" aria-busy="true" />
}
