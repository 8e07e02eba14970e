/** Before the first page stands: nothing that jumps, the background only. */
export function Starting() {
  return <div aria-busy="true" />
}
