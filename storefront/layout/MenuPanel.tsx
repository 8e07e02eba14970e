import type { MenuItem } from '#contracts/navigation/menu-calls.ts'
import { useText } from '../text/TextProvider.tsx'
import { Picture } from '../ui/Picture.tsx'
import { MenuLink } from './MenuLink.tsx'
import { menuColumns, menuImages } from './menu-tree.ts'

const row = 'type-body inline-flex min-h-9 items-center underline-offset-4 hover:underline aria-[current]:font-medium'

/** The panel below a menu item, as wide as the header: columns of links, and two images if the menu has any. */
export function MenuPanel({ id, item }: { id: string; item: MenuItem }) {
  const t = useText()
  const columns = menuColumns(item)
  const pictures = menuImages(item)
  const hasHeads = columns.some(({ head }) => head)
  return (
    <div id={id} data-menu-panel className="menu-panel border-line bg-ground text-ink border-b">
      <div className="container flex gap-6 py-10 pb-12">
        <div className="grid min-w-0 grow auto-cols-fr grid-flow-col gap-6">
          {columns.map(({ id: key, head, links }, at) => (
            <div key={key}>
              {head ? (
                <MenuLink
                  item={head}
                  className="type-small-strong text-ink-2 mb-2 block w-fit underline-offset-4 hover:underline"
                />
              ) : (
                hasHeads && <p className="type-small-strong text-ink-2 mb-2">{t('storefront.nav.look_for')}</p>
              )}
              <ul>
                {links.map((link) => (
                  <Row key={link.id} link={link} />
                ))}
                {at === columns.length - 1 && (
                  <li className="mt-3">
                    <MenuLink item={item} className="link type-strong inline-flex min-h-9 items-center">
                      {t('storefront.nav.all_of', { title: item.display_title })}
                    </MenuLink>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </div>
        {pictures.map((picture) => (
          <MenuLink key={picture.id} item={picture} className="group block w-[23.75%] shrink-0">
            <Picture src={picture.image} alt="" sizes="304px" ratio="4/3" className="rounded-picture" />
            <span className="type-strong mt-3 block underline-offset-4 group-hover:underline">
              {picture.display_title}
            </span>
            {picture.caption && <span className="type-small text-ink-2 block">{picture.caption}</span>}
          </MenuLink>
        ))}
      </div>
    </div>
  )
}

/** A link with its nested links indented below it. */
function Row({ link }: { link: MenuItem }) {
  return (
    <li>
      <MenuLink item={link} className={row} />
      {link.menus.length > 0 && (
        <ul className="ml-4">
          {link.menus.map((below) => (
            <Row key={below.id} link={below} />
          ))}
        </ul>
      )}
    </li>
  )
}
