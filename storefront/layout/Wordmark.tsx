import { useShop } from '../shop/use-shop.ts'

/** The shop's logo, or its name beside a default mark. */
export function Wordmark() {
  const { name, logo } = useShop()
  if (logo)
    return <img src={`${logo}.480.webp`} alt={name} className="h-8 w-auto max-w-44 object-contain" height={32} />
  return (
    <span className="flex min-h-11 items-center gap-2.5 text-[1.1875rem] leading-6 font-semibold tracking-[-0.025em] [:lang(zh)_&]:tracking-normal">
      <svg
        viewBox="0 0 28 22"
        className="h-5.5 w-7 shrink-0 max-[359px]:hidden"
        fill="none"
        stroke="var(--color-mark)"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <path d="M1.5 15.5C5 12 6 4 10 4s5 6 6.500 8.500C18 9.500 19.500 8 21 8c3 0 3.500 5.500 5.500 7.500" />
        <path d="M1.500 19.500c2 1.500 4 1.500 6.250 0s4.250-1.500 6.250 0 4.250 1.500 6.250 0 4.250-1.500 6.250 0" />
      </svg>
      {name}
    </span>
  )
}
