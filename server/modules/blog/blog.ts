export { newestArticles, shownArticle, shownArticleUrl, shownBlogCategory, shownBlogCategoryUrl } from './blog-links.ts'
export { feedArticles } from './feed.ts'
export { previewArticle } from './preview-article.ts'
export { articleIsShown } from './shown-articles.ts'
