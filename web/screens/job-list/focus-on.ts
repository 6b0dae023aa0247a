/** As a `ref`: what appears in the place of the thing that had the focus takes it. */
export const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
