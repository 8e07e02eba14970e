/** The page numbers to show: first, last and those around the current one; 0 is a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const numbers = [...new Set(near)].sort((a, b) => a - b)
  return numbers.flatMap((each, at) => {
    const before = numbers[at - 1]
    return before !== undefined && each - before > 1 ? [each - before === 2 ? each - 1 : 0, each] : [each]
  })
}
