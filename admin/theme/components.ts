import type { ThemeOptions } from '@mui/material/styles'

/** Places the focus ring 2 px outside a control. */
const ring = { outline: '2px solid var(--ring)', outlineOffset: 2 }
/** Shadow of menus, dialogs and toasts. */
const floating = {
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  boxShadow: '0 8px 24px -6px rgb(0 0 0 / 16%)',
}

/** Fingers need targets of 44 px. */
const coarse = '@media (pointer: coarse)'

/** Sizes and shapes of MUI components; colours come from the tokens. */
export const components: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': ring, fontFamily: 'inherit' } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: {
        minHeight: 32,
        minWidth: 0,
        padding: '5px 12px',
        whiteSpace: 'nowrap',
        gap: 6,
        letterSpacing: 'inherit',
        [coarse]: { minHeight: 44 },
      },
      sizeSmall: { minHeight: 28, padding: '3px 10px', fontSize: 13, [coarse]: { minHeight: 44 } },
      sizeLarge: { minHeight: 40, fontSize: 14 },
      outlined: {
        borderColor: 'var(--line-2)',
        background: 'var(--surface)',
        color: 'var(--text)',
        '&:hover': { background: 'var(--hover)', borderColor: 'var(--line-2)' },
        '&.Mui-disabled': { borderColor: 'var(--line)', color: 'var(--text-3)' },
        '&.MuiButton-colorError': { color: 'var(--bad)' },
      },
      contained: {
        background: 'var(--accent)',
        color: '#fff',
        '&:hover': { background: 'var(--accent-hover)' },
        '&.MuiButton-colorError': { background: 'var(--danger)' },
        '&.Mui-disabled': { background: 'var(--fill)', color: 'var(--text-2)' },
      },
      text: {
        color: 'var(--text)',
        '&.MuiButton-colorError': { color: 'var(--bad)' },
        '&:hover': { background: 'var(--hover)' },
        '&.Mui-disabled': { color: 'var(--text-3)' },
      },
      startIcon: { margin: 0, '& svg': { width: 14, height: 14 } },
      endIcon: { margin: 0, '& svg': { width: 14, height: 14 } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        [coarse]: { minWidth: 44, minHeight: 44 },
        width: 32,
        height: 32,
        padding: 0,
        borderRadius: 6,
        color: 'var(--text-2)',
        '&:hover': { background: 'var(--hover)' },
      },
      sizeSmall: { width: 28, height: 28 },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        background: 'var(--surface)',
        minHeight: 36,
        [coarse]: { minHeight: 44 },
        fontSize: 14,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-2)' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--box)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ring)', borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline, &.Mui-error.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--danger-line)',
        },
        '&.Mui-disabled': { background: 'var(--sunken)' },
      },
      input: { padding: '7px 11px', height: 22, '&::placeholder': { color: 'var(--text-3)', opacity: 1 } },
      sizeSmall: {
        minHeight: 30,
        [coarse]: { minHeight: 44 },
        fontSize: 13,
        '& .MuiOutlinedInput-input': { padding: '4px 9px', height: 20 },
      },
      multiline: { padding: 0, '& .MuiOutlinedInput-input': { padding: '7px 11px' } },
    },
  },
  MuiInputBase: { styleOverrides: { root: { letterSpacing: 'inherit', lineHeight: '20px' } } },
  MuiSelect: {
    styleOverrides: { select: { minHeight: 'unset', lineHeight: '22px' }, icon: { color: 'var(--text-3)', right: 8 } },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        padding: 8,
        color: 'var(--box)',
        '& svg': { width: 16, height: 16 },
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: 'var(--accent)' },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 28, height: 16, padding: 0, overflow: 'visible' },
      switchBase: {
        padding: 2,
        color: '#fff',
        '&.Mui-checked': { transform: 'translateX(12px)', color: '#fff' },
        '&.Mui-checked + .MuiSwitch-track': { background: 'var(--accent)', opacity: 1 },
        '&.Mui-focusVisible + .MuiSwitch-track': ring,
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
      },
      thumb: { width: 12, height: 12, boxShadow: 'none' },
      track: { borderRadius: 8, background: 'var(--box)', opacity: 1 },
    },
  },
  // Nothing fades here, and keys are the menu's for as long as it is in the page.
  MuiMenu: {
    defaultProps: { transitionDuration: 0 },
    styleOverrides: { paper: { ...floating, borderRadius: 8 }, list: { padding: 4 } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 32,
        [coarse]: { minHeight: 44 },
        fontSize: 13,
        borderRadius: 4,
        padding: '4px 10px',
        gap: 8,
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--fill)' },
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { ...floating, borderRadius: 8, fontSize: 13 },
      inputRoot: { padding: '2px 6px', flexWrap: 'wrap', '&.MuiInputBase-sizeSmall': { padding: '0 6px' } },
      input: { padding: '4px 5px !important' },
      option: { minHeight: 32, [coarse]: { minHeight: 44 }, borderRadius: 4 },
      listbox: { padding: 4 },
    },
  },
  MuiDialog: {
    styleOverrides: { paper: { ...floating, borderRadius: 12, width: 440, maxWidth: 'calc(100% - 32px)', margin: 16 } },
  },
  MuiBackdrop: { styleOverrides: { root: { background: 'var(--scrim)' }, invisible: { background: 'transparent' } } },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 36, [coarse]: { minHeight: 44 } },
      indicator: { height: 2, background: 'var(--text)' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 36,
        [coarse]: { minHeight: 44 },
        minWidth: 0,
        padding: '0 2px',
        marginRight: 20,
        gap: 8,
        color: 'var(--text-2)',
        letterSpacing: 'inherit',
        // The row of tabs cuts what lies outside a tab.
        '&.Mui-focusVisible': { ...ring, outlineOffset: -2 },
        '&.Mui-selected': { color: 'var(--text)' },
      },
    },
  },
  MuiTooltip: {
    styleOverrides: { tooltip: { background: 'var(--text)', color: 'var(--surface)', fontSize: 12, fontWeight: 400 } },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { color: 'var(--link)', fontWeight: 500 } },
  },
}
