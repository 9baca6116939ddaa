export const KeyInsights = ({ insights }: { readonly insights: readonly string[] }) => (
  <aside className="callout" aria-labelledby="key-insights">
    <h2 id="key-insights">Key Insights</h2>
    <ul>
      {insights.map((insight) => (
        <li key={insight}>{insight}</li>
      ))}
    </ul>
  </aside>
);
