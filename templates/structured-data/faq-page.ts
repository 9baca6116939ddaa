import type { PageContext } from 'build-site';
import type { FAQPage } from 'schema-dts';

interface Question {
  readonly question: string;
  readonly answer: string;
}

export const faqPage = ({ site, path }: PageContext, questions: readonly Question[]): readonly FAQPage[] =>
  questions.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          '@id': `${site.absoluteUrl(path)}#faq`,
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];
