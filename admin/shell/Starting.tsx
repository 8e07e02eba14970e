/** Before the first page stands: nothing that jumps, a line at the top that says it is under way. */
export function Starting() {
  return <div className="starting" aria-busy="true" />
}
